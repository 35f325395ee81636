export type BoxName = 'inbox' | 'important'

/** The boxes of received notices, each with its own address. */
export const boxTabs = (['inbox', 'important'] as const).map((name) => ({
  path: `/notice/${name}`,
  text: `resource.notice/inbox.box.${name}`,
}))
