/** The size limit of a picture file, in mebibytes, which Windows and cameras call MB. */
export const MAX_IMAGE_MB = 25;
