import type { Locator, Page } from 'playwright-core'
import { settle } from './browser.ts'

/** Draws what a finger would. */
export const drawIn = async (page: Page, pad: string): Promise<void> => {
  const box = await page.locator(pad).boundingBox()
  if (!box) throw new Error('no pad')
  const at = (x: number, y: number) => [box.x + box.width * x, box.y + box.height * y] as const
  await page.mouse.move(...at(0.2, 0.6))
  await page.mouse.down()
  for (const [x, y] of [
    [0.3, 0.2],
    [0.4, 0.7],
    [0.6, 0.3],
    [0.8, 0.6],
  ] as const)
    await page.mouse.move(...at(x, y))
  await page.mouse.up()
}

type Done = { taps: number; typed: number }

/** Taps and typed fields of each station of a way, in the order of the stations. */
export const countedWay = () => {
  const stations = new Map<string, Done>()
  let current: Done = { taps: 0, typed: 0 }
  const tapped = (times = 1) => {
    current.taps += times
  }
  return {
    stations: stations as ReadonlyMap<string, Readonly<Done>>,
    /** What is done from now on belongs to this station. */
    begin: (station: string) => {
      current = stations.get(station) ?? { taps: 0, typed: 0 }
      stations.set(station, current)
    },
    /** A hand on a page: all that it does is counted. */
    handOn: (page: Page) => {
      const press = async (what: Locator) => {
        tapped()
        await what.click()
      }
      return {
        press,
        tapped,
        tap: (name: string | RegExp, within: Page | Locator = page) =>
          press(within.getByRole('button', { name, exact: typeof name === 'string' }).first()),
        follow: (name: string | RegExp, within: Page | Locator = page) =>
          press(within.getByRole('link', { name, exact: typeof name === 'string' }).first()),
        /** An action of a page: its button, else its entry in the menu. */
        act: async (name: string) => {
          const shown = page.getByRole('button', { name, exact: true })
          const linked = page.getByRole('link', { name, exact: true })
          await settle(page)
          for (const one of [shown, linked]) if (await one.first().isVisible()) return press(one.first())
          await press(page.getByRole('button', { name: 'Việc khác' }).first())
          return press(page.getByRole('menuitem', { name, exact: true }))
        },
        choose: async (label: string | RegExp, option: string | RegExp) => {
          await press(page.getByRole('combobox', { name: label }))
          await press(page.getByRole('option', { name: option }).first())
        },
        /** A field takes a tap and what is typed. */
        type: async (label: string | RegExp, text: string, within: Page | Locator = page) => {
          current.typed += 1
          await within.getByLabel(label).last().fill(text)
        },
        draw: async (pad: string) => {
          tapped()
          await drawIn(page, pad)
        },
        /** A photo as the camera gives it. */
        photograph: async (of: string, content: Buffer) => {
          tapped()
          const photo = { name: 'IMG_0001.jpg', mimeType: 'image/jpeg', buffer: content }
          await page.getByLabel(`Chụp: ${of}`, { exact: true }).last().setInputFiles(photo)
        },
      }
    },
  }
}
