import { ButtonLink } from '../../ui/controls/button'
import { EmptyState } from '../../ui/feedback/empty-state'
import { paths } from '../paths'

/** Nothing has the link, it was not looked up, or she has just left the list. */
export const NothingAt = ({ notice }: { notice: { tone: 'done' | 'error'; text: string } | undefined }) => (
  <EmptyState
    heading="h1"
    title={notice === undefined ? 'No encontramos esta página' : notice.tone === 'done' ? 'Listo' : 'Espera un momento'}
    action={
      <ButtonLink look="main" href={paths.home}>
        Ir a la tienda
      </ButtonLink>
    }
  >
    {notice?.text ?? 'Revisa que el enlace esté completo.'}
  </EmptyState>
)
