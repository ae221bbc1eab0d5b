import { STEP_NAMES, STEPS, type Step } from './checkout-rules'

/** 'Paso 2 de 3: Entrega' over three bars; it receives the focus on a new step, so that screen readers start here. */
export const StepBar = ({ step }: { step: Step }) => (
  <div className="roomy-17">
    <div className="grid grid-cols-1 gap-2 pb-3">
      <h3 tabIndex={-1} className="t-min text-ink-2">
        Paso {step} de 3: <b className="font-semibold text-ink">{STEP_NAMES[step]}</b>
      </h3>
      <div className="grid grid-cols-3 gap-1.5" aria-hidden="true">
        {STEPS.map((one) => (
          <span key={one} className="h-1 overflow-hidden rounded-[2px] bg-line">
            <span
              className={`block h-full origin-left bg-action transition-transform duration-[420ms] ${one <= step ? '' : 'scale-x-0'}`}
            />
          </span>
        ))}
      </div>
    </div>
  </div>
)
