import type { Dashboard } from '@tocador/contracts/dashboard/dashboard-endpoints'
import { useState } from 'react'
import { AreaButton } from '../../ui/controls/area-button'
import { ChevronRightIcon } from '../../ui/icons/icons'
import { CircleCheckIcon } from '../../ui/icons/notice-icons'
import { classes } from '../../ui/layout/classes'
import { AreaLink } from '../list-screen/list/area-link'
import { DashboardCard } from './dashboard-card'
import type { DashboardLinks } from './dashboard-links'
import { firstSteps, type StepKey } from './first-steps-rules'

const LOOKED = 'tocador-tienda-vista'

/** Storage may be unavailable or full; the step then stays until the first order. */
function hasLookedAtShop(): boolean {
  try {
    return localStorage.getItem(LOOKED) !== null
  } catch {
    return false
  }
}
function rememberLook(): void {
  try {
    localStorage.setItem(LOOKED, '1')
  } catch {
    // The shop is shown all the same.
  }
}

const texts: Record<StepKey, { name: string; detail: string }> = {
  places: { name: 'Agrega lugares y horarios de entrega', detail: 'Sin ellos nadie puede hacer un pedido' },
  types: { name: 'Revisa los tipos de producto', detail: 'Ordenan tu catálogo en categorías' },
  product: { name: 'Crea tu primer producto con foto', detail: 'Nombre, precio, existencias y al menos una foto' },
  whatsapp: { name: 'Pon tu número de WhatsApp', detail: 'Ahí llegan los pedidos' },
  look: { name: 'Mira tu tienda', detail: 'Así la ven tus clientas' },
}

interface FirstStepsProps {
  found: Dashboard['first_steps']
  links: DashboardLinks
  onVisitShop: () => void
}

/** Leads through what a new shop needs. */
export function FirstSteps({ found, links, onVisitShop }: FirstStepsProps) {
  const [hasLooked] = useState(hasLookedAtShop)
  const steps = firstSteps(found, hasLooked)
  if (steps.length === 0) return null
  const hrefs = { places: links.places, types: links.products, product: links.products, whatsapp: links.places }
  const look = () => {
    rememberLook()
    onVisitShop()
  }
  return (
    <DashboardCard
      title="Primeros pasos"
      note={
        <span className="text-ink-2 figures">
          {steps.filter(({ isDone }) => isDone).length} de {steps.length} listos
        </span>
      }
    >
      <ol>
        {steps.map(({ key, isDone }) => (
          <li key={key} className="border-line not-first:border-t">
            {key === 'look' ? (
              <AreaButton className={stepClass} onClick={look}>
                <StepWords step={key} isDone={isDone} />
              </AreaButton>
            ) : (
              <AreaLink href={hrefs[key]} className={stepClass}>
                <StepWords step={key} isDone={isDone} />
              </AreaLink>
            )}
          </li>
        ))}
      </ol>
    </DashboardCard>
  )
}

const stepClass =
  'flex min-h-13 w-full items-center gap-3 px-4 py-1.5 text-left no-underline hover:bg-bg focus-visible:-outline-offset-2'

const StepWords = ({ step, isDone }: { step: StepKey; isDone: boolean }) => (
  <>
    {isDone ? (
      <CircleCheckIcon className="text-success" />
    ) : (
      <span className="size-5 flex-none rounded-full border border-edge" aria-hidden="true" />
    )}
    <span className="grid min-w-0 flex-1">
      <span className={classes('font-medium', isDone && 'text-ink-2')}>{texts[step].name}</span>
      <span className="text-ink-2">{texts[step].detail}</span>
    </span>
    <span className="sr-only">{isDone ? 'Listo' : 'Falta'}</span>
    <ChevronRightIcon className="text-ink-3" />
  </>
)
