/** What became of the tries made in this process since its start; `failed` counts jobs whose last retry is used up. */
export interface JobCounts {
  readonly job: string;
  readonly completed: number;
  readonly retried: number;
  readonly failed: number;
}

export type Outcome = Exclude<keyof JobCounts, 'job'>;

export interface Counter {
  add(job: string, outcome: Outcome): void;
  read(): readonly JobCounts[];
}

export function createCounter(jobs: readonly string[]): Counter {
  const counts = new Map(jobs.map((job) => [job, { job, completed: 0, retried: 0, failed: 0 }]));
  return {
    add(job, outcome) {
      const count = counts.get(job);
      if (count) count[outcome] += 1;
    },
    read: () => [...counts.values()].map((count) => ({ ...count })),
  };
}
