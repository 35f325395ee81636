/** Units beside figures: `4,8 tr` is 4 800 000 đ. */
export default { million: 'tr', area: '%{area} m²', floor: 'Tầng %{floor}' }
