import { useState } from 'react'
import { Notice } from '../../ui/feedback/notice'
import { Switch } from '../../ui/controls/switch'
import { canPlaySound, isSoundOn, switchSound } from './order-sound'

const SOUND = 'Sonido con cada pedido nuevo'

/** Stored in this browser, not in the account: one device may sound while another stays silent. */
export function SoundChoice() {
  const [isOn, setOn] = useState(isSoundOn)
  const [isBlocked, setBlocked] = useState(false)
  const toggle = async () => {
    setOn(!isOn)
    setBlocked(!(await switchSound(!isOn)))
  }
  return (
    <section className="grid max-w-120 grid-cols-1 gap-2">
      <h2 className="text-item font-semibold">Avisos en este navegador</h2>
      {canPlaySound() ? (
        <div className="flex flex-wrap items-center justify-between gap-x-4">
          <p>{SOUND}</p>
          <Switch isOn={isOn} label={SOUND} words={['Encendido', 'Apagado']} onToggle={() => void toggle()} />
        </div>
      ) : (
        <p>Este navegador no puede tocar sonidos.</p>
      )}
      <p className="text-ink-2">
        Suena mientras el panel está abierto, también en una pestaña de fondo. Al encenderlo lo escuchas una vez.
      </p>
      {isBlocked && (
        <Notice tone="error" role="alert">
          El navegador no permitió el sonido. Revisa sus permisos y el volumen.
        </Notice>
      )}
    </section>
  )
}
