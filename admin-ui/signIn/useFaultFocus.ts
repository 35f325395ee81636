import { useEffect, useRef } from 'react'

/**
 * The ref of a form whose first field at fault takes the focus, whenever `faults` are told anew. A `refusal` of the
 * whole takes it when nothing has it any more: the button that was pressed lets go of it while it is busy.
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
