// scan.tsx -- a code read by the camera, where the browser reads codes by itself; elsewhere it is typed.
import { useEffect, useRef, useState } from 'preact/hooks';
import { t } from '../app/words';

const LOOKS_MS = 250;

interface Detector {
  detect: (source: HTMLVideoElement) => Promise<{ rawValue: string }[]>;
}
type Maker = new (options?: { formats: string[] }) => Detector;

const maker = (): Maker | undefined => (window as unknown as { BarcodeDetector?: Maker }).BarcodeDetector;

export const canScan = (): boolean => maker() !== undefined && navigator.mediaDevices?.getUserMedia !== undefined;

// onCode: what the code says; null or a sentence, why it is of no use, and the camera goes on.
export function Scan({
  how,
  onCode,
  onClose,
}: {
  how?: string; // what to hold before the camera; a member's card unless told
  onCode: (code: string) => string | null;
  onClose: () => void;
}) {
  const video = useRef<HTMLVideoElement>(null),
    onFound = useRef(onCode);
  const [trouble, setTrouble] = useState<string | null>(null);
  onFound.current = onCode;
  useEffect(() => {
    let stream: MediaStream | null = null,
      gone = false,
      timer = 0;
    const detector = new (maker()!)({ formats: ['qr_code', 'code_128', 'code_39', 'ean_13'] });
    const lookOnce = async (): Promise<void> => {
      const found =
        video.current && video.current.readyState >= 2 ? await detector.detect(video.current).catch(() => []) : [];
      if (gone) return;
      if (found[0]) setTrouble(onFound.current(found[0].rawValue));
      timer = window.setTimeout(() => void lookOnce(), LOOKS_MS);
    };
    navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } }).then(
      got => {
        stream = got;
        if (gone) return got.getTracks().forEach(track => track.stop());
        if (video.current) {
          video.current.srcObject = got;
          void video.current.play().catch(() => {});
        }
        void lookOnce();
      },
      () => {
        if (!gone) setTrouble(t('web.scan.no_camera'));
      },
    );
    return () => {
      gone = true;
      clearTimeout(timer);
      stream?.getTracks().forEach(track => track.stop());
    };
  }, []);
  return (
    <div class="scan">
      <video ref={video} playsInline muted aria-label={t('web.scan.picture')} />
      <p role="status" class={trouble ? 'advice' : 'quiet'}>
        {trouble ?? how ?? t('web.scan.how')}
      </p>
      <button type="button" class="small-key" onClick={onClose}>
        {t('web.scan.close')}
      </button>
    </div>
  );
}
