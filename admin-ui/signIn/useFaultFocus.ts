import { useEffect, useRef } from 'react'

/**
 * Returns the ref of a form whose first invalid field gets the focus whenever `faults` changes. A `refusal` of the
 * whole form gets it when nothing else has it: the pressed button loses the focus while it is busy.
 */
export const useFaultFocus = (faults: unknown, refusal: unknown) => {
  const form = useRef<HTMLFormElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: new faults and refusals are what it reacts to
  useEffect(() => {
    const find = (selector: string) => form.current?.querySelector<HTMLElement>(selector)
    const field = find('[aria-invalid="true"]')
    if (field) field.focus()
    else if (document.activeElement === document.body) find('[role="alert"]')?.focus()
  }, [faults, refusal])
  return form
}
