/**
 * For forms on prerendered pages. Without JavaScript, or before it has loaded, browsers send such a form nowhere: the
 * method works inside dialogs only. With `post` they would leave for an error page and lose what was typed.
 */
export const pageForm = { method: 'dialog', noValidate: true } as const;
