import { Button } from '../../../ui/controls/button'
import { FailureNotice } from '../../../ui/feedback/failure-notice'
import { Notice } from '../../../ui/feedback/notice'
import { useSending } from '../../../ui/feedback/use-sending'
import { HomeScreenSteps } from '../../notices/iphone-steps'
import { isAppleTouch, isInstalled } from '../../notices/push-here'
import { installSteps } from './install-steps'
import { installPanel, usePanelInstall } from './panel-install'

/** Ajustes › App: the panel on the home screen or the desktop. */
export const InstallView = () => (
  <section className="max-w-215" aria-labelledby="app">
    <h2 id="app" className="text-item font-semibold">
      El panel como app
    </h2>
    <p className="mb-3 text-ink-2">
      Con un icono propio, sin la barra del navegador, y en la última sección que usaste en este dispositivo. Donde el
      sistema lo muestra, el icono lleva el número de pedidos por confirmar. La app de la tienda que instalan tus
      clientas no cambia.
    </p>
    <Installing />
  </section>
)

function Installing() {
  const { event, isInstalled: isDone } = usePanelInstall()
  const { isSending, failure, send } = useSending(() => 'El navegador no pudo instalarlo. Usa los pasos de abajo.')
  if (isInstalled()) {
    return (
      <Notice tone="done" title="Lo tienes abierto como app">
        Si su icono es el espejo de la tienda, abre el panel en el navegador y vuelve aquí para instalar el suyo.
      </Notice>
    )
  }
  if (isDone) {
    return (
      <Notice tone="done" role="status" title="El panel quedó instalado">
        Búscalo entre tus apps: su icono es una lista de pedidos.
      </Notice>
    )
  }
  if (!globalThis.isSecureContext) {
    return (
      <Notice tone="warning" title="Aquí no se puede instalar">
        Los navegadores solo instalan desde una dirección que empieza con https. Abre el panel en la dirección segura de
        tu tienda.
      </Notice>
    )
  }
  if (event !== undefined || isSending) {
    return (
      <Notice
        title="Este dispositivo todavía no tiene el panel como app"
        action={
          <Button
            look="main"
            busy={isSending}
            busyLabel="Instalando…"
            onClick={() => event && void send(() => installPanel(event))}
          >
            Instalar el panel
          </Button>
        }
      >
        El navegador te pide confirmarlo.
      </Notice>
    )
  }
  return (
    <div className="grid grid-cols-1 gap-3">
      <FailureNotice text={failure} />
      {isAppleTouch() ? (
        <HomeScreenSteps
          title="Pon el panel en tu pantalla de inicio"
          about="En iPhone y iPad se agrega desde Safari:"
          end="Abre el panel desde su icono nuevo y entra con tu cuenta."
        />
      ) : (
        <BrowserSteps />
      )}
    </div>
  )
}

function BrowserSteps() {
  const { title, steps } = installSteps(navigator.userAgent)
  return (
    <Notice title={title}>
      <ol className="mt-1 grid list-decimal grid-cols-1 gap-1.5 pl-5">
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </Notice>
  )
}
