import {
  createContext,
  useContext,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
  type FormEvent,
  type ReactNode,
} from 'react';
import { afterPress } from './after-press.ts';
import { focusOpened, focusRefused } from './field-control.ts';
import { GuardContext } from './guard-context.ts';
import { createMarkStore, type MarkStore } from './mark-store.ts';

interface FormParts {
  store: MarkStore;
  submit(): void;
  /** What is on its way belongs to what is sent: a press waits for it. */
  hold<T>(work: Promise<T>): Promise<T>;
}

function Guarded({ store }: { store: Pick<MarkStore, 'subscribe' | 'isUnsaved'> }) {
  return useContext(GuardContext)?.(useSyncExternalStore(store.subscribe, store.isUnsaved));
}

const FormContext = createContext<FormParts | null>(null);

/** For forms that are checked only when they are sent: what was said of a value is void once it is another. */
export function useMarkStore<T extends object>(initial: T): MarkStore<T> {
  return useState(() => createMarkStore(initial, { forgetful: true }))[0];
}

export interface FormProps<T extends object> {
  store: MarkStore<T>;
  onSubmit(values: T): unknown;
  label?: string;
  className?: string;
  /** The page itself leads to what was refused. */
  keepsFocus?: boolean;
  /** The page asks itself before it is left. */
  guarded?: boolean;
  children: ReactNode;
}

/** A form whose checks are the server's: the browser's own bubbles stay away. */
export function Form<T extends object>({
  store,
  onSubmit,
  label,
  className,
  keepsFocus = false,
  guarded = false,
  children,
}: FormProps<T>) {
  const element = useRef<HTMLFormElement>(null);
  const held = useRef(new Set<Promise<unknown>>());
  const isWaiting = useRef(false);
  useEffect(() => focusOpened(element.current), []);
  /** False: something did not arrive, and says so where it stands. */
  const arrived = async () => {
    isWaiting.current = true;
    try {
      await Promise.all(held.current);
      return true;
    } catch {
      return false;
    } finally {
      isWaiting.current = false;
    }
  };
  const submit = async () => {
    // a second press while the first waits is the same wish
    if (isWaiting.current || (held.current.size > 0 && !(await arrived()))) return;
    await onSubmit(store.values());
    if (!keepsFocus) focusRefused(element.current);
  };
  const hold = <W,>(work: Promise<W>) => {
    const end = () => void held.current.delete(work);
    held.current.add(work);
    work.then(end, end);
    return work;
  };
  const parts = { store: store as unknown as MarkStore, submit: () => void submit(), hold };
  const take = (event: FormEvent) => {
    event.preventDefault();
    // A dialog may stand inside another form as React sees it; that one is not sent along.
    event.stopPropagation();
    parts.submit();
  };
  return (
    <FormContext.Provider value={parts}>
      <form ref={element} noValidate aria-label={label} onSubmit={take} className={className}>
        {children}
      </form>
      {!guarded && <Guarded store={store} />}
    </FormContext.Provider>
  );
}

/** The form around. */
function useForm(): FormParts {
  const parts = useContext(FormContext);
  if (!parts) throw new Error('This field stands outside a form');
  return parts;
}

export const useHold = () => useForm().hold;

/** One field of the form around it: draws again only when its own value or error changes. `judge` says what is wrong with an answer's format when the field is left. */
export function useField<V>(path: string, judge?: (value: V) => string | null) {
  const { store } = useForm();
  const value = useSyncExternalStore(store.subscribe, () => store.value(path)) as V;
  const error = useSyncExternalStore(store.subscribe, () => store.shown(path));
  return {
    name: path,
    value,
    error,
    onChange: (next: V) => store.change(path, next),
    onBlur: () => afterPress(() => store.leave(path, judge?.(store.value(path) as V) ?? null)),
  };
}
