const longDate = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** The day an article bears, the same for every reader. */
export function BlogDate({ value }: { value: string }) {
  return <time dateTime={value}>{longDate.format(new Date(value))}</time>;
}
