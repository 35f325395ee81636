import { useStoreContext } from 'ra-core'
import { useEffect } from 'react'
import { useFormContext } from 'react-hook-form'
import type { MonthRow } from './monthBill.ts'

/** Typed readings by contract and place; signing out forgets them with the rest of the store. */
type Typed = Readonly<Record<string, Readonly<Record<number, number | string>>>>

const WRITE_AFTER_MS = 300

export const keptAs = (buildingID: string, month: string) => `readings.${buildingID}.${month}`

type KeptReadingsProps = {
  readonly name: string
  /** What stands in the fields before anybody types. */
  readonly begun: Readonly<Record<string, MonthRow>>
}

/** Keeps what is typed from meter to meter: half a house is read before the rest, and a page gets lost meanwhile. */
export const KeptReadings = ({ name, begun }: KeptReadingsProps) => {
  const { getItem, setItem, removeItem } = useStoreContext()
  const { setValue, watch, getValues } = useFormContext()
  // biome-ignore lint/correctness/useExhaustiveDependencies: put back once, when the form is opened
  useEffect(() => {
    for (const [id, places] of Object.entries(getItem<Typed>(name, {}) ?? {}))
      for (const [place, text] of Object.entries(places))
        if (begun[id]) setValue(`rows.${id}.readings.${place}`, text, { shouldDirty: true })
    let timer: ReturnType<typeof setTimeout> | undefined
    const keep = () => {
      const typed = typedIn(getValues('rows'), begun)
      if (Object.keys(typed).length > 0) setItem(name, typed)
      else removeItem(name)
    }
    const { unsubscribe } = watch(() => {
      clearTimeout(timer)
      timer = setTimeout(keep, WRITE_AFTER_MS)
    })
    return () => {
      clearTimeout(timer)
      unsubscribe()
    }
  }, [])
  return null
}

const typedIn = (rows: Readonly<Record<string, MonthRow>>, begun: KeptReadingsProps['begun']): Typed =>
  Object.fromEntries(
    Object.entries(rows).flatMap(([id, { readings }]) => {
      const typed = readings.flatMap((text, place) =>
        text !== null && text !== '' && text !== (begun[id]?.readings[place] ?? null)
          ? [[place, text] as const]
          : [],
      )
      return typed.length > 0 ? [[id, Object.fromEntries(typed)]] : []
    }),
  )
