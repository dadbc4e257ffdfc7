// What these programs use of Node.
declare const process: { argv: string[] };
