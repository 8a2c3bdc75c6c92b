import 'leaflet/dist/leaflet.css';
import { type CircleMarker, canvas, circleMarker, map as leafletMap } from 'leaflet';
import { colourOf, colours, feed } from './feed.ts';

const map = leafletMap('map', { renderer: canvas(), center: [30, 113], zoom: 6, fadeAnimation: false });
const markers = new Map<string, CircleMarker>();

feed({
  begin(states) {
    for (const { station } of states) {
      const place: [number, number] = [station.lat ?? 0, station.lon ?? 0];
      const marker = circleMarker(place, { radius: 4, stroke: false, fillOpacity: 1, fillColor: colours[0] });
      markers.set(station.stcd, marker.addTo(map));
    }
  },
  change(reports) {
    for (const { stcd, values } of reports)
      markers.get(stcd)?.setStyle({ fillColor: colourOf(values[0]?.value ?? 0) });
  },
});
