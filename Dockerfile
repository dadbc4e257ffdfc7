FROM python:3.12-slim

ENV PYTHONUNBUFFERED=1 \
    PYTHONDONTWRITEBYTECODE=1 \
    PIP_NO_CACHE_DIR=1 \
    PIP_DISABLE_PIP_VERSION_CHECK=1

RUN useradd --system --create-home --uid 10001 ballroom \
    && install -d -o ballroom -g ballroom -m 0700 /data /data/signing

# The pinned packages change less often than the code, so they get a layer of their own.
COPY requirements.lock /source/
RUN pip install --require-hashes -r /source/requirements.lock

COPY . /source
RUN pip install --no-deps --no-build-isolation /source

# Python looks here first: in /source it would find the code uncompiled, in /data a folder that is called `redis`.
WORKDIR /home/ballroom
USER ballroom
ENV BALLROOM_HOST=0.0.0.0 \
    BALLROOM_PORT=8000 \
    BALLROOM_DATA=/data
EXPOSE 8000

# Alone, the image serves everything from /data: give it a volume there (-v ballroom:/data), for what is to outlast the
# container. It declares none: each container of compose.yaml, which runs one process in each, would leave one behind.
ENTRYPOINT ["ballroom"]
CMD ["serve"]
