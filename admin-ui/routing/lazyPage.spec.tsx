// @vitest-environment jsdom
import { render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { beforeEach, expect, it } from 'vitest'
import { createI18nProvider } from '../i18n/i18nProvider.ts'
import { provideTexts } from '../i18n/pageTexts.ts'
import { lazyPage } from './lazyPage.tsx'

let words: Awaited<ReturnType<typeof createI18nProvider>>
beforeEach(async () => {
  words = await createI18nProvider('vi')
  provideTexts(Promise.resolve(words))
})
const Hello = () => <p>{words.translate('resource.upload.drop.choose')}</p>

it('shows a page with the words that come with it', async () => {
  const Page = lazyPage(async () => ({ Hello }), 'Hello', 'upload')
  await Page.preload()
  render(
    <Suspense>
      <Page />
    </Suspense>,
  )
  screen.getByText('Chọn tệp')
})

it('tries again what did not come', async () => {
  let isAway = true
  const load = async () => {
    if (isAway) throw new Error('away')
    return { Hello }
  }
  const page = lazyPage(load, 'Hello', 'upload')
  await expect(page.preload()).rejects.toThrow('away')
  isAway = false
  await page.preload()
  expect(words.added()).toEqual(['upload'])
})
