/** What checks of back-office screens say. */
export const adminWords = {
  noteRequired: 'Write a note.',
  searchRequired: 'Enter something to search for.',
  auditAction: 'Enter an action such as order.change, or the start of one.',
  dateRequired: 'Choose a date.',
  endBeforeStart: 'Choose an end date on or after the start date.',
  periodTooLong: 'Choose a period of at most 10 years.',
  articleTitle: 'Use letters or digits: the title becomes part of the URL.',
  descriptionRequired: 'Description is required.',
  coverRequired: 'Choose a cover.',
  coverUnknown: 'Choose one of the covers.',
};
