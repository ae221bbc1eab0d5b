import { useEffect, useRef } from 'react'

/** Once `isReady`, clicks the button that replaced the one clicked in the server's HTML. */
export function useRepeatedClick(clicked: EventTarget | undefined, isReady: boolean) {
  const isRepeated = useRef(false)
  useEffect(() => {
    if (!isReady || isRepeated.current || !(clicked instanceof Element)) return
    isRepeated.current = true
    const before = clicked.closest('button')
    const buttons = [...document.querySelectorAll<HTMLButtonElement>('#encuesta button[type=button]')]
    const after = buttons.find(({ value, textContent }) =>
      before?.value ? value === before.value : textContent === before?.textContent,
    )
    // The account may have voted for the option before; a second vote would take that one back.
    if (after?.ariaPressed !== 'true') after?.click()
  }, [clicked, isReady])
}
