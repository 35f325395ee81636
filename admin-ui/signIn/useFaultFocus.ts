import { useEffect, useRef } from 'react'

/** The ref of a form whose first field at fault takes the focus, whenever `faults` are told anew. */
export const useFaultFocus = (faults: object) => {
  const form = useRef<HTMLFormElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: new faults are what it reacts to
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [faults])
  return form
}
