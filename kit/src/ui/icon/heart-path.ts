/** In a separate module, because every page shows hearts, but not the rest of the icon set. */
export const heartPath = 'M12 20.3S3.4 15.2 3.4 9.2A4.7 4.7 0 0 1 12 6.4a4.7 4.7 0 0 1 8.6 2.8c0 6-8.6 11.1-8.6 11.1Z';
