/** The words of Account Settings, tab by tab. */
export const accountSettings = {
  title: 'Account Settings',
  profile: {
    tab: 'Profile',
    nameTitle: 'Name',
    firstName: 'First name',
    lastName: 'Last name',
    save: 'Save name',
    saved: 'Your name is saved.',
  },
};
