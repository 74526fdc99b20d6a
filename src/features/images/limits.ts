/** The largest picture, in mebibytes: what Windows and cameras call MB, and the more generous reading. */
export const MAX_IMAGE_MB = 25;
