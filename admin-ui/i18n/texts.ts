/** The shape of a topic: the same keys, any words. `satisfies Texts<typeof vi>` holds the English to it. */
export type Texts<T> = { readonly [K in keyof T]: T[K] extends string ? string : Texts<T[K]> }

/** Words by topic; `resource` has one file per resource. */
export type Catalogue = Readonly<Record<string, unknown>>

type Topic = { readonly default: object }

/**
 * `{'./vi/nav.ts': {default: {…}}}` → `{nav: {…}}`: a new topic is a new file, in both languages. A resource whose
 * name has a slash has its file in a folder: `./vi/resource/notice/inbox.ts` is `notice/inbox`.
 */
export const assemble = (files: Record<string, Topic>, resources: Record<string, Topic>): Catalogue => {
  const named = (topics: Record<string, Topic>) =>
    Object.fromEntries(
      Object.entries(topics).map(([path, topic]) => [
        path.replace(/^\.\/\w+\/(resource\/)?/, '').slice(0, -3),
        topic.default,
      ]),
    )
  const resource = named(resources)
  // react-admin looks a field's label up under `resources`, our columns under `resource`.
  return { ...named(files), resource, resources: resource }
}
