import { useTranslate } from 'react-admin'
import type { NoticeTo } from '../../../domain/notice/notice.events.ts'
import type { Sayings } from '../../list/useValueText.ts'

/** Texts for a notice's content and recipients in the audit: without HTML tags, and as numbers. */
export const useNoticeSayings = (): Sayings => {
  const translate = useTranslate()
  const counted = (word: string, { length }: readonly string[] = []) =>
    length > 0 ? [translate(`resource.notice/sent.meant.${word}`, { smart_count: length })] : []
  return {
    content: (html) =>
      [...new DOMParser().parseFromString(String(html), 'text/html').body.children]
        .map(({ textContent }) => textContent)
        .join(' '),
    to: (to) => {
      const { buildingIDs, roomIDs, roles = [], personIDs } = to as NoticeTo
      return [
        ...counted('buildings', buildingIDs),
        ...counted('rooms', roomIDs),
        ...roles.map((role) => translate(`resource.notice/sent.roles.${role}`)),
        ...counted('people', personIDs),
      ].join(', ')
    },
  }
}
