/** Texts of announcements: the card on the dashboard and the editor in the back office. */
export const announcementsCard = {
  title: 'What is new',
  unread: (count: number) => `${count} new`,
  markRead: 'Mark as read',
  edited: 'changed',
  earlier: 'Show earlier ones',
  failed: 'Announcements could not be read.',
};

export const announcementsEditor = {
  title: 'Announcements',
  caption: 'Announcements',
  write: 'Write announcement',
  search: 'Search announcements',
  searchHint: 'Title or text',
  statusFilter: 'Status',
  all: 'All',
  statuses: { published: 'Shown', withdrawn: 'Withdrawn' },
  columns: { title: 'Announcement', published: 'Published', author: 'By', mails: 'Mails', status: 'Status' },
  empty: 'No announcement found',
  emptyHint: 'What you write here stands on every customer’s dashboard.',
  noMails: 'None',
  edit: 'Edit',
  withdraw: 'Withdraw',
  showAgain: 'Show again',
  form: {
    newTitle: 'Write announcement',
    editTitle: 'Edit announcement',
    newHint: 'Every customer sees it on the dashboard at once.',
    editHint: 'Customers see the new words at once. Nobody is mailed again.',
    title: 'Title',
    text: 'Text',
    textHint: 'An empty line begins a new paragraph.',
    alsoByMail: 'Also by mail',
    alsoByMailHint: 'To customers who switched announcements on in their settings.',
    publish: 'Publish',
    save: 'Save',
  },
  published: 'The announcement is published.',
  saved: 'The announcement is saved.',
  withdrawal: {
    title: 'Withdraw this announcement?',
    text: 'Customers no longer see it, and mails that are not sent yet are not sent.',
    submit: 'Withdraw it',
    done: 'The announcement is withdrawn.',
  },
  shownAgain: 'The announcement is shown again.',
};

/** The dashboard's notice of unread ticket replies. */
export const newAnswers = {
  one: 'One of your tickets has a new answer.',
  many: (count: number) => `${count} of your tickets have new answers.`,
  open: 'Read it',
};
