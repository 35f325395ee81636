import { useState } from 'react'
import { useDataProvider, useNotify, useTranslate } from 'react-admin'
import { useNavigate } from 'react-router'
import type { Mapping } from '../../../domain/upload/mapping.ts'
import type { AppDataProvider } from '../../data/dataProvider.ts'
import { useAttempt } from '../../data/useAttempt.ts'
import { useRefetch } from '../../data/useRefetch.ts'
import { useConfirm } from '../../dialogs/ConfirmContext.ts'
import { useProven } from '../../dialogs/useProven.ts'
import { standingRows, type UploadRecord } from './uploadRecord.ts'
import type { Confirmed } from './useConfirmed.ts'
import { useCount } from './useCount.ts'

/** Applies or discards a waiting upload, or reverts what it has applied. */
export const useDecide = (upload: UploadRecord) => {
  const { id, revision } = upload
  const count = useCount()
  const proven = useProven()
  const translate = useTranslate()
  const notify = useNotify()
  const navigate = useNavigate()
  const confirm = useConfirm()
  const attempt = useAttempt()
  const refetch = useRefetch()
  const { act } = useDataProvider<AppDataProvider>()
  const [isBusy, setIsBusy] = useState(false)

  const decide = async (
    verb: 'apply' | 'discard' | 'revert' | 'mapping',
    body?: Mapping | Confirmed,
  ): Promise<boolean> => {
    setIsBusy(true)
    let done: unknown
    const work = async () => {
      // Sent with the revision, because confirmations refer to the rows as shown: after a change of the mapping they
      // are different rows.
      done = await proven(() =>
        verb === 'apply' ? act(`upload/${id}/${verb}`, body, revision) : act(`upload/${id}/${verb}`, body),
      )
      await refetch('upload')
    }
    // Somebody else, or this user in another tab, has decided meanwhile.
    await attempt(work, { E0016: 'resource.upload.moved', MSG_S0002: 'resource.upload.moved' })
    setIsBusy(false)
    return done !== undefined
  }

  return {
    isBusy,
    apply: (confirmed?: Confirmed) => decide('apply', confirmed),
    map: (mapping: Mapping) => decide('mapping', mapping),
    revert: async () => {
      const words = (part: string) => translate(`resource.upload.revert.${part}`)
      const question = {
        kind: 'delete',
        title: count('revert.title', standingRows(upload)),
        body: words('body'),
        act: words('act'),
        password: true,
      } as const
      if (await confirm(question)) await decide('revert')
    },
    discard: async () => {
      const words = (part: string) => translate(`resource.upload.discard.${part}`)
      const question = {
        kind: 'delete',
        title: words('title'),
        body: words('body'),
        act: words('act'),
      } as const
      if (!(await confirm(question)) || !(await decide('discard'))) return
      notify(words('done'), { type: 'info' })
      void navigate('/upload')
    },
  }
}
