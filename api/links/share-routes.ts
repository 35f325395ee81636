import { z } from 'zod'
import type { CommandDefinition } from '../../commands/command.ts'
import { newPartIDFor } from '../../commands/handle.ts'
import type { SharedThing } from '../../commands/link/shared-links.ts'
import { linkFrom } from '../../domain/link/links.ts'
import { createdData } from '../commands/command-answers.ts'
import { commandRoute } from '../commands/command-routes.ts'
import { onlyOnce } from '../commands/idempotency.ts'
import type { ApiDependencies } from '../dependencies.ts'
import { type Route, route } from '../route.ts'

type Needs = Pick<ApiDependencies, 'sharedLinks' | 'handle' | 'progress' | 'usedKeys' | 'settings' | 'today'>

type Sharing = {
  readonly of: SharedThing['of']
  readonly share: CommandDefinition
  readonly unshare: CommandDefinition
  /** Where its calls are, where that is not below its own name. */
  readonly at?: string
  /** Where its page is, before the secret. */
  readonly page: '/b/' | '/p/'
}

/** The calls that make links to a thing, and withdraw them. */
export const shareRoutes = ({ of, page, at = `/${of}/:id`, ...commands }: Sharing, needs: Needs): Route[] => {
  const { sharedLinks, usedKeys, settings, today } = needs
  const paths = { share: `${at}/share`, unshare: `${at}/unshare` }
  const once = (path: string) => ({ route: `post ${path}`, usedKeys })
  const share = commandRoute(commands.share, { method: 'post', path: paths.share }, needs)
  const unshare = commandRoute(commands.unshare, { method: 'post', path: paths.unshare }, needs)
  return [
    route({
      ...share,
      summary: `Make a link that opens the ${of} without signing in. The answer alone has it; links before stay good.`,
      data: createdData.extend({ url: z.url() }),
      handle: async (call) => {
        const thing = { of, id: call.params.id as string }
        const { commandId, answer } = await onlyOnce(call, once(paths.share), async (made) => {
          const said = await share.handle({ ...call, commandId: made })
          // A bill says itself when its links end.
          const link =
            of === 'bill'
              ? { linkID: null, until: null }
              : linkFrom(newPartIDFor(made, 'link', thing.id), today())
          await sharedLinks.make({ ...thing, ...link }, made)
          return { answer: said }
        })
        const url = new URL(`${page}${sharedLinks.secretOf(thing, commandId)}`, settings.publicUrl).href
        return answer && { ...answer, data: { ...(answer.data as object), url } }
      },
    }),
    route({
      ...unshare,
      summary: `Withdraw all links of the ${of}.`,
      handle: async (call) => {
        const { answer } = await onlyOnce(call, once(paths.unshare), async (commandId) => {
          const said = await unshare.handle({ ...call, commandId })
          await sharedLinks.withdraw({ of, id: call.params.id as string })
          return { answer: said }
        })
        return answer
      },
    }),
  ]
}
