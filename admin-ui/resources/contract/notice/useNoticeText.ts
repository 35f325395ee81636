import { useTranslate } from 'react-admin'
import type { TenantNotice } from '../../../../domain/contract/contract.ts'
import { formatDay } from '../../../i18n/format.ts'

/** What a tenant said, in a sentence. */
export const useNoticeText = () => {
  const translate = useTranslate()
  return ({ givenDay, lastDay, ground, note }: TenantNotice): string =>
    [
      translate('resource.contract.notice.asked', { given: formatDay(givenDay), last: formatDay(lastDay) }),
      translate(`resource.contract.values.noticeGround.${ground}`),
      note,
    ]
      .filter(Boolean)
      .join(' · ')
}
