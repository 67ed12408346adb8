/** Texts of announcements: the card on the dashboard and the editor in the back office. */
export const announcementsCard = {
  title: 'What’s new',
  unread: (count: number) => `${count} new`,
  markRead: 'Mark as read',
  edited: 'edited',
  earlier: 'Show older',
  failed: 'Announcements couldn’t be loaded.',
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
  columns: { title: 'Announcement', published: 'Published', author: 'By', mails: 'Emails', status: 'Status' },
  empty: 'No announcements found',
  emptyHint: 'Announcements appear on every customer’s dashboard.',
  noMails: 'None',
  edit: 'Edit',
  withdraw: 'Withdraw',
  showAgain: 'Show again',
  form: {
    newTitle: 'Write announcement',
    editTitle: 'Edit announcement',
    newHint: 'Every customer sees it on their dashboard instantly.',
    editHint: 'Customers see the new text instantly. Nobody gets another email.',
    title: 'Title',
    text: 'Text',
    textHint: 'An empty line starts a new paragraph.',
    alsoByMail: 'Also send by email',
    alsoByMailHint: 'To customers who turned on announcements in their settings.',
    publish: 'Publish',
    save: 'Save',
    cancel: 'Cancel',
  },
  published: 'Announcement published.',
  saved: 'Announcement saved.',
  withdrawal: {
    title: 'Withdraw this announcement?',
    text: 'Customers no longer see it, and emails that haven’t gone out yet are canceled.',
    submit: 'Withdraw',
    done: 'Announcement withdrawn.',
  },
  shownAgain: 'Announcement shown again.',
};

/** The dashboard's notice of unread ticket replies. */
export const newAnswers = {
  one: 'One of your tickets has a new reply.',
  many: (count: number) => `${count} of your tickets have new replies.`,
  open: 'Read',
};
