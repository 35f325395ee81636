import { Agent, get, type IncomingMessage } from 'node:http'
import { expect, it } from 'vitest'
import { openFrontDoor } from './front-door.ts'

const answered = async (response: IncomingMessage): Promise<string> => {
  let text = ''
  for await (const chunk of response) text += chunk
  return text
}

it('answers who is inside when it closes, and lets kept connections go although they ask on', async () => {
  const door = await openFrontDoor({ host: '127.0.0.1', port: 0 })
  const inside = Promise.withResolvers<void>()
  door.open((_request, response) => {
    inside.resolve()
    setTimeout(() => response.end('done'), 20)
  })
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const ask = () =>
    new Promise<IncomingMessage>((response, failed) =>
      get({ host: '127.0.0.1', port: door.port, agent }, response).on('error', failed),
    )
  const answers: string[] = []
  const asking = (async () => {
    while (true) answers.push(await answered(await ask()))
  })()
  await inside.promise
  await Promise.all([door.close(60_000), door.close(60_000)])
  await expect(asking).rejects.toThrow()
  expect(new Set(answers)).toEqual(new Set(['done']))
  agent.destroy()
})

it('says that the port is taken', async () => {
  const door = await openFrontDoor({ host: '127.0.0.1', port: 0 })
  await expect(openFrontDoor({ host: '127.0.0.1', port: door.port })).rejects.toThrow('is taken')
  await door.close(0)
})
