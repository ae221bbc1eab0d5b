import type { SelfCheckProblem, ShopSelfCheck } from '@tocador/contracts/doctor/self-check-endpoints'
import { useState } from 'react'
import { Button } from '../../ui/controls/button'
import { FailureNotice } from '../../ui/feedback/failure-notice'
import { Notice } from '../../ui/feedback/notice'
import { useSending } from '../../ui/feedback/use-sending'
import { foundText, problemsOf, selfCheckStatus } from './self-check-texts'
import { SystemBlock } from './system-block'
import { selfCheckFailure, useSelfCheck, useStartSelfCheck } from './use-self-check'

/** What the self-check of the shop's data found, and what follows from it. */
export const SelfCheckBlock = ({ timeZone }: { timeZone: string }) => (
  <SystemBlock
    id="revision"
    title="Revisión de la tienda"
    query={useSelfCheck()}
    failureText={selfCheckFailure}
    waiting={{ rows: 2, label: 'Cargando la revisión' }}
  >
    {(check) => <LoadedCheck check={check} timeZone={timeZone} />}
  </SystemBlock>
)

function LoadedCheck({ check, timeZone }: { check: ShopSelfCheck; timeZone: string }) {
  const start = useStartSelfCheck()
  const { isSending, failure, send } = useSending(selfCheckFailure)
  const [isRepair, setRepair] = useState(false)
  const { tone, title, detail } = selfCheckStatus(check, timeZone)
  const problems = problemsOf(check)
  const isBusy = isSending || check.is_running
  const begin = (repair: boolean) => {
    setRepair(repair)
    void send(() => start(repair))
  }
  return (
    <>
      <p className="mb-3 text-ink-2">
        Compara existencias, apartados, pedidos, votos, fotos y ajustes entre sí, cada noche y cuando lo pidas.
      </p>
      <div className="grid grid-cols-1 gap-2.5">
        <FailureNotice text={failure} />
        <Notice
          tone={tone}
          title={title}
          role="status"
          action={
            <Button
              busy={isBusy && !isRepair}
              busyLabel="Revisando…"
              disabled={isBusy && isRepair}
              onClick={() => begin(false)}
            >
              Revisar ahora
            </Button>
          }
        >
          {detail}
        </Notice>
      </div>
      {problems.length > 0 && (
        <ul aria-label="Problemas" className="mt-3 rounded-box border border-line">
          {problems.map((problem) => (
            <ProblemRow key={problem.what} problem={problem} />
          ))}
        </ul>
      )}
      {problems.some(({ is_mendable: isMendable }) => isMendable) && (
        <Button
          className="mt-3"
          busy={isBusy && isRepair}
          busyLabel="Corrigiendo…"
          disabled={isBusy && !isRepair}
          onClick={() => begin(true)}
        >
          Corregir
        </Button>
      )}
    </>
  )
}

const ProblemRow = ({ problem }: { problem: SelfCheckProblem }) => (
  <li className="grid grid-cols-1 gap-0.5 border-b border-line px-3.5 py-2.5 last:border-0">
    <p className="font-medium">{problem.what}</p>
    <p className="wrap-anywhere">{foundText(problem)}</p>
    <p className="text-ink-2">
      {problem.meaning}
      {problem.is_mendable && ' «Corregir» lo arregla sin que decidas nada.'}
    </p>
  </li>
)
