/** More people than this are not at work at once; who is forgotten only waits a moment longer. */
const MOST = 10_000

/** Whose tokens have been seen in this process: a fact that never changes, and no right to anything. */
export const createBearers = () => {
  const persons = new Map<string, string>()
  return {
    remember: (token: string, personID: string): void => {
      persons.set(token, personID)
      const [oldest] = persons.keys()
      if (oldest !== undefined && persons.size > MOST) persons.delete(oldest)
    },
    of: (token: string): string | undefined => persons.get(token),
  }
}

export type Bearers = ReturnType<typeof createBearers>
