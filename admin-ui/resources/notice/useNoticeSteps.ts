import { useDataProvider, useNotify, useTranslate } from 'ra-core'
import { useCallback } from 'react'
import type { AppDataProvider } from '../../data/dataProvider.ts'
import { isApiError } from '../../data/envelope.ts'
import { useRefetch } from '../../data/useRefetch.ts'
import { reversals } from '../../undo/reversals.ts'
import { useDone } from '../../undo/useDone.tsx'

type Step = 'read' | 'unread' | 'mark' | 'unmark'

/** What a reader does with notices; every step has its opposite, so nothing is asked. */
export const useNoticeSteps = () => {
  const notify = useNotify()
  const done = useDone()
  const translate = useTranslate()
  const refetch = useRefetch()
  const { toggle, act } = useDataProvider<AppDataProvider>()
  const run = useCallback(
    async (call: () => Promise<unknown>, told?: () => void) => {
      try {
        await call()
        told?.()
      } catch (error) {
        if (!isApiError(error)) throw error
        notify(error.message, { type: 'error' })
      }
      await refetch('notice/inbox', 'notice/important')
    },
    [notify, refetch],
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
