import { useEffect, useRef } from 'react'
import { Button } from '../controls/button'

/** Replaces the buttons of a dialog or sheet that would close with unsaved input. */
export function DiscardQuestion({ onStay, onDiscard }: { onStay: () => void; onDiscard: () => void }) {
  const stay = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    const typing = document.activeElement
    stay.current?.focus()
    return () => {
      if (document.activeElement === document.body && typing instanceof HTMLElement) typing.focus()
    }
  }, [])
  return (
    <div role="alert" className="flex flex-1 flex-wrap items-center justify-end gap-2">
      <p className="mr-auto font-medium max-md:w-full">¿Descartar lo que escribiste?</p>
      <Button ref={stay} className="max-md:flex-1" onClick={onStay}>
        Seguir editando
      </Button>
      <Button look="danger" className="max-md:flex-1" onClick={onDiscard}>
        Descartar
      </Button>
    </div>
  )
}
