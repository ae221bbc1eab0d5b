import { useEffect, useRef } from 'react'
import { Press } from './press'

/** Stands in the place of the buttons of a layer that would close over something typed. */
export function DiscardQuestion({ onStay, onDiscard }: { onStay: () => void; onDiscard: () => void }) {
  const stay = useRef<HTMLButtonElement>(null)
  useEffect(() => stay.current?.focus(), [])
  return (
    <div role="alert" className="flex flex-1 flex-wrap items-center justify-end gap-2">
      <p className="mr-auto font-medium">¿Descartar lo que escribiste?</p>
      <Press ref={stay} onClick={onStay}>
        Seguir editando
      </Press>
      <Press look="danger" onClick={onDiscard}>
        Descartar
      </Press>
    </div>
  )
}
