import { publicPages } from '@tocador/contracts/public-pages'
import { Notice } from '../../ui/feedback/notice'
import { showWhen } from '../../ui/layout/show-when'
import { LoadedList, WaitingRows } from '../list-screen/list/list-state'
import { loadFailure, usePrivacyNotices } from './use-settings'

interface PrivacyNoticesProps {
  hasAddress: boolean
  timeZone: string
}

/** The published versions of the notice, the last one first, each with its text. */
export function PrivacyNotices({ hasAddress, timeZone }: PrivacyNoticesProps) {
  const { data, error, refetch } = usePrivacyNotices()
  return (
    <section className="mt-5 grid gap-2.5" aria-label="Versiones del aviso">
      {!hasAddress && <Notice tone="warning">Falta tu domicilio: la ley lo pide en el aviso de privacidad.</Notice>}
      <h3 className="font-semibold">Versiones del aviso</h3>
      <p>
        <a
          className="inline-flex min-h-6 items-center text-info hover:underline max-md:min-h-11"
          href={publicPages.privacy}
          target="_blank"
          rel="noopener"
        >
          Ver el aviso publicado
        </a>
      </p>
      <LoadedList
        data={data}
        failure={error === null ? undefined : loadFailure(error)}
        onRetry={() => void refetch()}
        waiting={<WaitingRows rows={2} label="Cargando las versiones" />}
      >
        {(notices) =>
          notices.map(({ version, text, published_at: at, published_by: by }) => (
            <details key={version} className="border-b border-line">
              <summary className="min-h-control cursor-pointer content-center max-md:min-h-11">
                Versión {version}{' '}
                <span className="text-ink-2">
                  {showWhen(at, timeZone)}
                  {by !== '' && ` · ${by}`}
                </span>
              </summary>
              <p className="pb-3 whitespace-pre-line wrap-anywhere text-ink-2">{text}</p>
            </details>
          ))
        }
      </LoadedList>
    </section>
  )
}
