interface InConferences {
  readonly conferences: readonly boolean[];
}

export const shareConference = (a: InConferences, b: InConferences): boolean =>
  a.conferences.some((chosen, index) => chosen && b.conferences[index] === true);
