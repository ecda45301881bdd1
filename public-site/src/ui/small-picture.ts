/** An upload is kept in two widths; of any other picture there is one. */
export const smallPicture = (src: string): string => src.replace(/^(\/uploads\/.+)-1600/, '$1-640');
