import type { Request } from 'express'
import { Refusal } from '../../domain/refusal.ts'
import type { SharedBill } from '../../projections/bill/shared-bill.answers.ts'
import { createSharedBillsByLink } from '../bill/shared-bills.ts'
import type { ApiDependencies } from '../dependencies.ts'
import { HttpRefusal } from '../errors/http-refusal.ts'
import type { LinkDoor } from '../links/link-door.ts'
import { orLeftToScripts, type Rendered, screensOf, scriptsOf } from './screens.ts'
import type { DrawnPage } from './ui.ts'

/** The server build of the screen (`admin-ui/server/sharedBill.tsx`). */
type Screens = { renderSharedBill(bill: SharedBill, token: string): Promise<Rendered> }

/**
 * Renders a shared bill into the HTML, so that it is read before its scripts are loaded. That it was opened is not
 * recorded here, but when its scripts ask for it: messengers fetch the page of a link for a preview.
 */
export const createSharedBillPage = (
  dependencies: Parameters<typeof createSharedBillsByLink>[0] & Pick<ApiDependencies, 'logger'>,
  door: LinkDoor,
) => {
  const { settings, logger } = dependencies
  const { find, answer } = createSharedBillsByLink(dependencies, door)
  const directory = settings.uiDirectory ?? ''
  const billOf = async (token: string, address: string | undefined): Promise<SharedBill | undefined> => {
    try {
      return await answer(await find(token, address))
    } catch (error) {
      // The scripts say what is wrong with a link.
      if (error instanceof Refusal || error instanceof HttpRefusal) return undefined
      throw error
    }
  }
  const draw = async (request: Request): Promise<DrawnPage | undefined> => {
    const token = /^\/b\/([\w-]+)$/.exec(request.path)?.[1]
    const sharedBill = token && (await billOf(token, request.ip))
    if (!sharedBill) return undefined
    const { locale } = sharedBill
    const { renderSharedBill } = await screensOf<Screens>(directory, 'sharedBill')
    return {
      ...(await renderSharedBill(sharedBill, token)),
      locale,
      read: { sharedBill },
      scripts: await scriptsOf(directory, 'sharedBill', locale),
    }
  }
  return orLeftToScripts(draw, 'a shared bill', logger)
}
