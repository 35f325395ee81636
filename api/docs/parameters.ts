/** What the parameters of calls mean, by name, where their declaration does not say it. */
const meanings: Readonly<Record<string, string>> = {
  at: 'As of the end of that local day. Owners and programs are answered 202 until a day is made ready.',
  buildingID: 'Only of this building.',
  date: 'Only of this local day.',
  day: 'The local day that counts; today unless said.',
  endDate: 'The last local day, included.',
  endMonth: 'The last month, included.',
  from: 'The first local day, included.',
  fundID: 'Only of this fund; `unclear` for movements of which nobody knows the fund.',
  getAll: 'Answers all rows with `id` and `name` alone.',
  limit: 'How many rows at most.',
  locale: 'The language of the words; the own one unless said.',
  month: 'The month, `YYYY-MM`.',
  fromDay: 'The first day, `YYYY-MM-DD`.',
  offset: 'How many rows are left out before the first.',
  order: 'Where `sort` is a field: `asc` or `desc`.',
  outcome: 'Only rows with this outcome.',
  q: 'Words that all have to be found.',
  startDate: 'The first local day, included.',
  startMonth: 'The first month, included.',
  to: 'The last local day, included.',
  type: 'Only of this type.',
  lastDay: 'The last local day of the tenant; that of the contract or today unless said.',
  until: 'As if the tenant left on this local day.',
  year: 'The year; this one unless said.',
}

export const meaningOf = (name: string): string | undefined => meanings[name]

/** What a parameter of a path is: of `/building/:buildingID/room/:id` the building, and the room. */
export const meaningInPath = (path: string, name: string): string => {
  const before =
    path
      .split(`/:${name}`)[0]
      ?.split('/')
      .filter((part) => !part.startsWith(':')) ?? []
  const thing = name === 'id' ? before.at(-1) : name.replace(/ID$/, '')
  return `Which ${(thing ?? name).replaceAll('-', ' ').toLowerCase()}.`
}
