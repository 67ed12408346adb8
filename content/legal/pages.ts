/** The legal pages by name, apart from their texts, which only the pages themselves load. */
export const terms = { path: '/terms-and-conditions', title: 'Terms and Conditions' };
export const privacy = { path: '/privacy-policy', title: 'Privacy Policy' };
