/**
 * The shape of a text file: the same keys with any texts. `satisfies Texts<typeof vi>` makes the compiler check that
 * English has the keys of Vietnamese.
 */
export type Texts<T> = { readonly [K in keyof T]: T[K] extends string ? string : Texts<T[K]> }

/** All texts by topic; `resource` has one file per resource. */
export type Catalogue = Readonly<Record<string, unknown>>

export type Topic = { readonly default: object }

/** Resources with many texts that only their own pages show: these are loaded with the pages. */
export type PagesOf = 'closing' | 'erasure' | 'lead' | 'paper' | 'report' | 'settlement' | 'system' | 'upload'

/** Loads the texts of a resource's pages in one language. */
export type PageTexts = Readonly<Record<PagesOf, () => Promise<Topic>>>

/** The parts of a resource's texts that the audit and the navigation read. */
type Resource = {
  readonly title?: string
  readonly kind?: Readonly<Record<string, string>>
  readonly event?: Readonly<Record<string, string>>
}

/**
 * `{'./vi/nav.ts': {default: {…}}}` → `{nav: {…}}`: a new topic is a new file, in both languages. A resource whose
 * name has a slash has its file in a folder: `./vi/resource/notice/inbox.ts` is `notice/inbox`. Some texts of a
 * resource are also copied to shared keys: its title to `nav.place.<name>`, its `event` texts to
 * `history.event.<Type>` and the name of its aggregate (`kind`) to `resource.audit.kind.<aggregate>`.
 */
export const assemble = (files: Record<string, Topic>, resources: Record<string, Topic>): Catalogue => {
  const named = (topics: Record<string, Topic>) =>
    Object.fromEntries(
      Object.entries(topics).map(([path, topic]) => [
        path.replace(/^\.\/\w+\/(resource\/)?/, '').slice(0, -3),
        topic.default,
      ]),
    )
  const resource: Record<string, Resource> = named(resources)
  const topics: Record<string, object & { readonly place?: object }> = named(files)
  const all = Object.values(resource)
  const titles = Object.fromEntries(
    Object.entries(resource).flatMap(([name, { title }]) => (title ? [[name, title]] : [])),
  )
  return {
    ...topics,
    nav: { ...topics.nav, place: { ...titles, ...topics.nav?.place } },
    history: { ...topics.history, event: Object.assign({}, ...all.map(({ event }) => event)) },
    resource: {
      ...resource,
      audit: { ...resource.audit, kind: Object.assign({}, ...all.map(({ kind }) => kind)) },
    },
    // react-admin looks up the label of a field under `resources`, our columns under `resource`.
    resources: resource,
  }
}

/** The texts together with those of a resource's pages. */
export const withPages = (catalogue: Catalogue, name: PagesOf, pages: Topic): Catalogue => {
  const known = catalogue.resource as Readonly<Record<string, object>>
  const resource = { ...known, [name]: { ...known[name], ...pages.default } }
  return { ...catalogue, resource, resources: resource }
}
