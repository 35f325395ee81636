/** The shape of a topic: the same keys, any words. `satisfies Texts<typeof vi>` holds the English to it. */
export type Texts<T> = { readonly [K in keyof T]: T[K] extends string ? string : Texts<T[K]> }

/** Words by topic; `resource` has one file per resource. */
export type Catalogue = Readonly<Record<string, unknown>>

type Topic = { readonly default: object }
/** What the audit and the navigation read of a resource's words. */
type Resource = {
  readonly title?: string
  readonly kind?: Readonly<Record<string, string>>
  readonly event?: Readonly<Record<string, string>>
}

/**
 * `{'./vi/nav.ts': {default: {…}}}` → `{nav: {…}}`: a new topic is a new file, in both languages. A resource whose
 * name has a slash has its file in a folder: `./vi/resource/notice/inbox.ts` is `notice/inbox`. What a resource says
 * of itself is found where all say it: its title as `nav.place.<name>`, its `event`s at `history.event.<Type>` and
 * what its aggregate is called (`kind`) at `resource.audit.kind.<aggregate>`.
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
    // react-admin looks a field's label up under `resources`, our columns under `resource`.
    resources: resource,
  }
}
