/** Id of the footer's links, the target of the menu button without JavaScript. */
export const siteLinksId = 'site-links';
