import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import DeviceMapScreen from './device-map-screen.tsx';

/** The same map for whoever is signed in, centred on the station whose code is `id`; 0 shows all of them. */
export default function SiteMapScreen() {
  const [address, setAddress] = useSearchParams();
  const id = address.get('id');
  const centre = id === null || id === '0' ? null : id;
  useEffect(() => {
    if (centre === null) return;
    setAddress(
      (before) => {
        if (!before.has('station')) before.set('station', centre);
        return before;
      },
      { replace: true },
    );
  }, [centre, setAddress]);
  return <DeviceMapScreen centre={centre} />;
}
