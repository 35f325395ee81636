import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'

/** Asks the desk of `product-desk.ts`, and waits as long as it takes. @throws when there is none of what is asked for */
export const askDesk = async (desk: string, path: string): Promise<string> => {
  const [answer] = (await once(get(`${desk}${path}`), 'response')) as [IncomingMessage]
  const said = await text(answer)
  if (answer.statusCode !== 200) throw new Error(said)
  return said
}
