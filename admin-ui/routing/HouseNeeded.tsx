import { Card } from '@mui/material'
import { useGetList, useTranslate } from 'ra-core'
import type { ReactNode } from 'react'
import { useProfile } from '../auth/ProfileContext.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { PageHead } from '../ui/PageHead.tsx'
import type { RegisteredScreen } from './registry.ts'

/** Lists and forms that are about the houses one works in: without one they are empty, and what they offer is refused. */
const ABOUT_HOUSES: readonly string[] = [
  '/bill',
  '/bill/add',
  '/contract',
  '/contract/add',
  '/customer',
  '/customer/add',
  '/support-ticket',
  '/upload',
  '/notice/new',
]

/** Whether somebody works in no house today, as far as is known: managers and staff see those they are scheduled in. */
const useIsHouseless = (asked: boolean): boolean => {
  const { role } = useProfile()
  const { total } = useGetList(
    'building',
    { pagination: { page: 1, perPage: 1 }, sort: { field: 'name', order: 'ASC' } },
    { enabled: asked && (role === 'manager' || role === 'staff') },
  )
  return total === 0
}

type HouseNeededProps = { readonly screen: RegisteredScreen; readonly children: ReactNode }

/** The page; who is scheduled in no house is told what it waits for instead. */
export const HouseNeeded = ({ screen: { path, resource }, children }: HouseNeededProps) => {
  const translate = useTranslate()
  const isHouseless = useIsHouseless(ABOUT_HOUSES.includes(path))
  if (!isHouseless) return children
  return (
    <>
      <PageHead title={translate(`nav.place.${resource}`)} />
      <Card>
        <EmptyState title={translate('page.no_house.title')} body={translate('page.no_house.body')} />
      </Card>
    </>
  )
}
