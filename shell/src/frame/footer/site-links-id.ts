/** Of the links in the footer, where the menu leads without script. */
export const siteLinksId = 'site-links';
