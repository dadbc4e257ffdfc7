// The Frog, who hopes to be a prince: the most expensive pet of all.

import { html } from "../core/view.js";

/** On a sheet of 60 by 60. */
export const frogShape = () => html`<g>
  <path class="frog-leg" d="M9 52c-6 0-8-5-5-9 3-5 9-7 13-4 3 2 3 7 1 10-1 2-4 3-9 3zM51 52c6 0 8-5 5-9-3-5-9-7-13-4-3 2-3 7-1 10 1 2 4 3 9 3z" />
  <path class="frog-skin" d="M30 22c12 0 20 8 20 18 0 9-7 15-20 15S10 49 10 40c0-10 8-18 20-18z" />
  <path class="frog-belly" d="M30 38c7 0 12 4 12 9 0 4-4 7-12 7s-12-3-12-7c0-5 5-9 12-9z" />
  <circle class="frog-skin" cx="18" cy="22" r="7.5" /><circle class="frog-skin" cx="42" cy="22" r="7.5" />
  <circle class="frog-eye" cx="18" cy="21" r="4.6" /><circle class="frog-eye" cx="42" cy="21" r="4.6" />
  <ellipse class="frog-pupil" cx="18.7" cy="21.5" rx="2.2" ry="2.9" /><ellipse class="frog-pupil" cx="41.3" cy="21.5" rx="2.2" ry="2.9" />
  <path class="frog-line" d="M17 33c4 5 9 6 13 6s9-1 13-6" />
  <circle class="frog-blush" cx="15.5" cy="36" r="2.6" /><circle class="frog-blush" cx="44.5" cy="36" r="2.6" />
  <path class="frog-leg" d="M20 57c-4 1-7 0-7-2s3-3 6-3 5 4 1 5zM40 57c4 1 7 0 7-2s-3-3-6-3-5 4-1 5z" />
  <path class="frog-crown" d="M22 16 20 4.5l5.5 4.5L30 1.5 34.5 9 40 4.5 38 16c-5 1.6-11 1.6-16 0z" />
</g>`;
