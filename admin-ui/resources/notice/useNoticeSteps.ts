import { useCallback } from 'react'
import { useDataProvider, useTranslate } from 'react-admin'
import type { AppDataProvider } from '../../data/dataProvider.ts'
import { useAttempt } from '../../data/useAttempt.ts'
import { reversals } from '../../undo/reversals.ts'
import { useDone } from '../../undo/useDone.tsx'

type Step = 'read' | 'unread' | 'mark' | 'unmark'

/** A reader's actions on notices; each can be reversed, so none asks for confirmation. */
export const useNoticeSteps = () => {
  const attempt = useAttempt()
  const done = useDone()
  const translate = useTranslate()
  const { toggle, act } = useDataProvider<AppDataProvider>()
  const run = useCallback(
    async (call: () => Promise<unknown>, told?: () => void) => {
      await attempt(async () => {
        await call()
        told?.()
      })
    },
    [attempt],
  )
  return {
    step: useCallback(
      (id: string, step: Step) => run(() => toggle(`notification/${id}/${step}`)),
      [run, toggle],
    ),
    /** Up to 500 at once. */
    readMany: (IDs: readonly string[]) =>
      run(
        () => act('notification/read-many', { IDs }),
        () =>
          done(translate('resource.notice/inbox.read_many_done', { smart_count: IDs.length }), {
            undo: reversals.ReadNotices(IDs),
          }),
      ),
  }
}
