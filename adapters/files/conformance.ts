import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import type { Files } from '../../commands/upload/ports.ts'

/** What every store of files does. */
export const behavesAsFiles = (files: () => Files): void => {
  const put = (content: string, id?: string) => files().put(Readable.from([Buffer.from(content)]), id)
  const contentOf = async (id: string) => {
    const content = await files().open(id)
    return content && (await buffer(content)).toString()
  }

  it('keeps what it was given, under a random name, until it is removed', async () => {
    const content = Buffer.from('Sổ Nhà '.repeat(50_000))
    const stored = await files().put(Readable.from([content.subarray(0, 1000), content.subarray(1000)]))
    expect(stored).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      size: content.length,
      hash: createHash('sha256').update(content).digest('hex'),
    })
    expect(await contentOf(stored.id)).toBe(content.toString())
    await files().remove(stored.id)
    await files().remove(stored.id)
    expect(await files().open(stored.id)).toBeUndefined()
    expect(await files().local(stored.id)).toBeUndefined()
  })

  it('lends a path, whose content outlives its removal for whoever has opened it', async () => {
    const { id } = await put('đọc')
    {
      await using local = await files().local(id)
      expect(await readFile(local!.path, 'utf8')).toBe('đọc')
    }
    expect(await contentOf(id)).toBe('đọc')
    await files().remove(id)
  })

  it('keeps a file under the id that it is given, and the last one of two; an empty one too', async () => {
    const id = '00000000-0000-4000-8000-000000000003'
    for (const content of ['first', 'second', '']) {
      expect((await put(content, id)).id).toBe(id)
      expect(await contentOf(id)).toBe(content)
    }
    await files().remove(id)
  })

  it('keeps nothing of what breaks off, also when it broke before it was read', async () => {
    const breaking = Readable.from(
      (async function* () {
        yield Buffer.alloc(100_000)
        throw new Error('gone away')
      })(),
    )
    await expect(files().put(breaking)).rejects.toThrow('gone away')
    const broken = new Readable({ read: () => undefined })
    broken.on('error', () => undefined)
    broken.destroy(new Error('gone before'))
    await expect(files().put(broken)).rejects.toThrow('gone before')
    expect(await files().ids()).toEqual([])
  })

  it.each(['../secret', '/etc/passwd', '', 'CON', 'a'.repeat(36)])(
    'knows no name but its own: %j',
    async (name) => {
      const { open, local, remove } = files()
      for (const call of [() => put('x', name), () => open(name), () => local(name), () => remove(name)])
        await expect((async () => call())()).rejects.toThrow('Not the id of a file')
      expect(await files().ids()).toEqual([])
    },
  )

  it('lists what it has, in order, and what is old', async () => {
    const made = []
    for (let count = 0; count < 5; count++) made.push((await put(`${count}`)).id)
    expect(await files().ids()).toEqual(made.sort())
    expect([...(await files().olderThan(new Date(Date.now() + 60_000).toISOString()))].sort()).toEqual(made)
    expect(await files().olderThan(new Date(Date.now() - 60_000).toISOString())).toEqual([])
    for (const id of made) await files().remove(id)
  })
}
