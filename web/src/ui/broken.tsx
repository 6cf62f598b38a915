// broken.tsx -- what a person sees when a page breaks: a sentence and a key, never half a page that looks whole.
import { Component, type ComponentChildren } from 'preact';
import { t } from '../app/words';
import { Trouble } from './screen';

export class Unbroken extends Component<{ children: ComponentChildren }, { broke: boolean }> {
  override state = { broke: false };

  override componentDidCatch(error: unknown): void {
    this.setState({ broke: true });
    reportError(error);
  }

  override render() {
    if (!this.state.broke) return this.props.children;
    return (
      <main class="task">
        <Trouble text={t('web.page_broke')} />
        <div class="actions"><button type="button" class="main-key" onClick={() => location.reload()}>{t('web.try_again')}</button></div>
      </main>
    );
  }
}
