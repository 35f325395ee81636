import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Request } from 'express'
import type { Logger } from 'pino'
import type { Locale } from '../../domain/locales.ts'
import type { DrawnPage } from './ui.ts'

/** A page that the server build of the screens draws (`admin-ui/server/`). */
export type Rendered = { readonly html: string; readonly css: string }

/** The list of scripts written by the build (`admin-ui/preloads.ts`). */
type Preloads = { readonly later: string; readonly signing: string } & Readonly<
  Record<'home' | 'sharedBill', Readonly<Record<Locale, readonly string[]>>>
>

/** A renderer of the server build. */
export const screensOf = <Screens>(directory: string, name: string): Promise<Screens> =>
  import(pathToFileURL(join(directory, '.server', `${name}.js`)).href)

/** The scripts of a drawn page, and the one that loads them. */
export const scriptsOf = async (
  directory: string,
  page: 'home' | 'sharedBill',
  locale: Locale,
): Promise<DrawnPage['scripts']> => {
  const { later, ...pages } = await preloadsOf(directory)
  return { later, files: pages[page][locale] }
}

const preloadsOf = async (directory: string): Promise<Preloads> =>
  JSON.parse(await readFile(join(directory, '.preloads.json'), 'utf8'))

/** The only script of the pages of links to papers. */
export const scriptOfLinks = async (directory: string): Promise<string> =>
  (await preloadsOf(directory)).signing

type Draw = (request: Request) => Promise<DrawnPage | undefined>

/** Nothing depends on a drawing: without it, the scripts render the page like any other. */
export const orLeftToScripts =
  (draw: Draw, what: string, logger: Logger): Draw =>
  async (request) => {
    try {
      return await draw(request)
    } catch (error) {
      logger.warn({ error: (error as Error).name }, `${what} was not drawn`)
      return undefined
    }
  }
